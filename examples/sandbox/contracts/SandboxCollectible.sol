// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// An ERC-721 collection that anybody may mint from. Its pictures are what the deployer says, hostile or not.
contract SandboxCollectible {
    string public name;
    string public symbol;
    string private picture;
    mapping(uint256 id => address) public ownerOf;
    mapping(address owner => uint256) public balanceOf;
    mapping(uint256 id => address) public getApproved;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed id);
    event Approval(address indexed owner, address indexed approved, uint256 indexed id);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NotAllowed();

    constructor(string memory name_, string memory symbol_, string memory picture_) {
        name = name_;
        symbol = symbol_;
        picture = picture_;
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        if (ownerOf[id] == address(0)) revert NotAllowed();
        return string.concat('data:application/json,{"name":"', name, '","image":"', picture, '"}');
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function mint(address to, uint256 id) external {
        if (to == address(0) || ownerOf[id] != address(0)) revert NotAllowed();
        ownerOf[id] = to;
        balanceOf[to] += 1;
        emit Transfer(address(0), to, id);
    }

    function approve(address spender, uint256 id) external {
        address owner = ownerOf[id];
        if (msg.sender != owner && !isApprovedForAll[owner][msg.sender]) revert NotAllowed();
        getApproved[id] = spender;
        emit Approval(owner, spender, id);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 id) external {
        bool isAllowed = msg.sender == from || getApproved[id] == msg.sender || isApprovedForAll[from][msg.sender];
        if (to == address(0) || ownerOf[id] != from || !isAllowed) revert NotAllowed();
        delete getApproved[id];
        ownerOf[id] = to;
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
        emit Transfer(from, to, id);
    }
}
