// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// An operation as EntryPoint 0.7 and 0.8 pass it on (ERC-4337).
struct PackedUserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

/// Pays for the calls that its signer has agreed to, from its deposit at one EntryPoint.
contract SandboxPaymaster {
    address public immutable entryPoint;
    address public immutable signer;

    constructor(address entryPoint_, address signer_) {
        entryPoint = entryPoint_;
        signer = signer_;
    }

    /// After the address and two gas limits come the date until which the signature counts, 6 bytes, and the signature, 65.
    function validatePaymasterUserOp(PackedUserOperation calldata operation, bytes32, uint256)
        external
        view
        returns (bytes memory context, uint256 validationData)
    {
        require(msg.sender == entryPoint, "only the EntryPoint");
        bytes calldata data = operation.paymasterAndData;
        require(data.length == 123, "123 bytes of data");
        uint48 validUntil = uint48(bytes6(data[52:58]));
        bytes32 hash = agreementOf(operation.sender, operation.nonce, operation.callData, validUntil);
        bytes32 signed = keccak256(abi.encodePacked("\x19Ethereum Signed Message:\n32", hash));
        bytes calldata signature = data[58:123];
        address found =
            ecrecover(signed, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
        uint256 isWrong = found == signer ? 0 : 1;
        return ("", isWrong | (uint256(validUntil) << 160));
    }

    /// What the signer signs: gas and fees are not part of it, so that it can sign before they are estimated.
    function agreementOf(address sender, uint256 nonce, bytes calldata callData, uint48 validUntil)
        public
        view
        returns (bytes32)
    {
        return
            keccak256(abi.encode(sender, nonce, keccak256(callData), validUntil, block.chainid, address(this)));
    }
}
